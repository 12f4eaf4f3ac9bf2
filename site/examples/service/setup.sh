# The examples listen on the ports that the pages name: somebody else there would answer in their place.
chmod +x bin/*
mkdir -p data
date +%s > now
for port in 9020 9030 9040 9090; do
  if (exec 3<> "/dev/tcp/127.0.0.1/$port") 2> /dev/null; then echo "port $port is in use"; exit 1; fi
done
ceems_api_server --version > /dev/null
python3 prometheus.py &
until (exec 3<> /dev/tcp/127.0.0.1/9090) 2> /dev/null; do sleep 0.1; done
ceems_api_server --config.file=etc/ceems_api_server/config.yml --web.listen-address=127.0.0.1:9020 > server.log 2>&1 &
until curl --silent --header 'X-Grafana-User: alice' http://127.0.0.1:9020/api/v1/units | grep --quiet 70012; do
  kill -0 $! || { cat server.log; exit 1; }
  sleep 0.2
done
