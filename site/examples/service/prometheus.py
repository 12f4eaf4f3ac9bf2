"""A Prometheus that is healthy and has no series."""
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer


class Prometheus(BaseHTTPRequestHandler):
    def do_GET(self):
        self.rfile.read(int(self.headers.get("Content-Length") or 0))
        is_query = self.path.split("?")[0].endswith(("query", "query_range"))
        data = '{"resultType":"vector","result":[]}' if is_query else "[]"
        body = f'{{"status":"success","data":{data}}}'.encode()
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    do_POST = do_GET

    def log_message(self, *args):
        pass


ThreadingHTTPServer(("127.0.0.1", 9090), Prometheus).serve_forever()
