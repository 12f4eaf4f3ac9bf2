#!/usr/bin/env bash
# Asks a CEEMS load balancer for series in the name of one ordinary user, and compares the status codes with those that
# a working access check gives. Reads only; needs bash and curl.
#
#   ceems-access-test.sh --cluster ID --user NAME --own UNIT --foreign UNIT [--url URL] [--login USER:PASSWORD]
#
#   --cluster   id of a cluster under `backends`
#   --user      an ordinary user, not an administrator
#   --own       id of a unit in a project of this user
#   --foreign   id of a unit in a project that this user is not a member of
#   --url       address of the load balancer (http://localhost:9030)
#   --login     login of its web configuration, if it has one
#
# Exit status: 0 all answers as expected, 1 at least one differs, 2 wrong arguments.
set -u

url=http://localhost:9030 cluster='' user='' own='' foreign='' login=''
while [ $# -gt 0 ]; do
  case "$1" in
    --url) url=${2-} ;;
    --cluster) cluster=${2-} ;;
    --user) user=${2-} ;;
    --own) own=${2-} ;;
    --foreign) foreign=${2-} ;;
    --login) login=${2-} ;;
    *) echo "unknown argument: $1" >&2; exit 2 ;;
  esac
  [ $# -ge 2 ] || { echo "missing value for $1" >&2; exit 2; }
  shift 2
done
for name in cluster user own foreign; do
  [ -n "${!name}" ] || { echo "missing argument: --$name" >&2; exit 2; }
done

failed=0 count=0

# check EXPECTED TEXT PATH QUERY [CURL OPTION…]
check() {
  local expected=$1 text=$2 path=$3 query=$4 status
  shift 4
  status=$(curl --silent --output /dev/null --write-out '%{http_code}' --max-time 20 ${login:+--user "$login"} \
    --get "$url$path" --data-urlencode "$query" "$@")
  count=$((count + 1))
  if [ "$status" = "$expected" ]; then
    printf 'ok    %s  %s\n' "$status" "$text"
  else
    printf 'FAIL  %s  %s (expected %s)\n' "$status" "$text" "$expected"
    failed=$((failed + 1))
  fi
}

header=(--header "X-Ceems-Cluster-Id: $cluster")
as=("${header[@]}" --header "X-Grafana-User: $user")
now=$(date +%s)
range=(--data "start=$((now - 60))" --data "end=$now" --data step=30)
power=uuid:ceems_host_power_watts:pue

check 200 "own unit" /api/v1/query "query=$power{uuid=\"$own\"}" "${as[@]}"
check 200 "own unit over time" /api/v1/query_range "query=$power{uuid=\"$own\"}" "${as[@]}" "${range[@]}"
check 403 "unit of another project" /api/v1/query "query=$power{uuid=\"$foreign\"}" "${as[@]}"
check 403 "unit of another project over time" /api/v1/query_range "query=$power{uuid=\"$foreign\"}" "${as[@]}" "${range[@]}"
check 403 "own and foreign unit in one label" /api/v1/query "query=$power{uuid=~\"$own|$foreign\"}" "${as[@]}"
check 403 "every unit" /api/v1/query "query=$power{uuid=~\".*\"}" "${as[@]}"
check 403 "no unit" /api/v1/query "query=up" "${as[@]}"
check 403 "series of another project" /api/v1/series "match[]={uuid=\"$foreign\"}" "${as[@]}"
check 403 "path for administrators" /api/v1/targets "state=active" "${as[@]}"
check 403 "unknown user" /api/v1/query "query=$power{uuid=\"$own\"}" "${header[@]}" --header "X-Grafana-User: nobody-$now"
check 401 "no user" /api/v1/query "query=$power{uuid=\"$own\"}" "${header[@]}"
check 400 "no cluster" /api/v1/query "query=$power{uuid=\"$own\"}" --header "X-Grafana-User: $user"
check 400 "unknown cluster" /api/v1/query "query=$power{uuid=\"$own\"}" --header "X-Ceems-Cluster-Id: nothing-$now" \
  --header "X-Grafana-User: $user"

echo "$((count - failed)) of $count answers as expected"
[ "$failed" -eq 0 ]
