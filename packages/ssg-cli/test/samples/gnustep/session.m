/* NSURLSession over libcurl: it sends what the NSURLRequest holds, and nothing of its own beside libcurl's headers. */
#import "session.h"
#include <curl/curl.h>

static size_t append(char *bytes, size_t size, size_t count, void *data) {
  [(NSMutableData *)data appendBytes:bytes length:size * count];
  return size * count;
}

@implementation NSURLSessionDataTask

- (void)resume {
  CURL *curl = curl_easy_init();
  NSMutableData *answer = [NSMutableData data];
  NSDictionary *fields = [request allHTTPHeaderFields];
  NSData *body = [request HTTPBody];
  NSString *method = [request HTTPMethod];
  struct curl_slist *headers = NULL;
  NSEnumerator *names = [fields keyEnumerator];
  NSString *name;
  while ((name = [names nextObject]) != nil) {
    NSString *line = [NSString stringWithFormat:@"%@: %@", name, [fields objectForKey:name]];
    headers = curl_slist_append(headers, [line UTF8String]);
  }
  curl_easy_setopt(curl, CURLOPT_URL, [[[request URL] absoluteString] UTF8String]);
  curl_easy_setopt(curl, CURLOPT_HTTPHEADER, headers);
  curl_easy_setopt(curl, CURLOPT_WRITEFUNCTION, append);
  curl_easy_setopt(curl, CURLOPT_WRITEDATA, answer);
  if (body != nil) {
    curl_easy_setopt(curl, CURLOPT_POSTFIELDSIZE_LARGE, (curl_off_t)[body length]);
    curl_easy_setopt(curl, CURLOPT_POSTFIELDS, [body bytes]);
  } else if ([method isEqualToString:@"POST"] || [method isEqualToString:@"PUT"]) {
    headers = curl_slist_append(headers, "Content-Length: 0");
    curl_easy_setopt(curl, CURLOPT_HTTPHEADER, headers);
  }
  if ([method isEqualToString:@"HEAD"]) curl_easy_setopt(curl, CURLOPT_NOBODY, 1L);
  curl_easy_setopt(curl, CURLOPT_CUSTOMREQUEST, [method UTF8String]);
  CURLcode result = curl_easy_perform(curl);
  long status = 0;
  curl_easy_getinfo(curl, CURLINFO_RESPONSE_CODE, &status);
  NSError *error = nil;
  if (result != CURLE_OK) error = [NSError errorWithDomain:@"curl" code:result userInfo:nil];
  NSHTTPURLResponse *response = [[NSHTTPURLResponse alloc] initWithURL:[request URL]
                                                            statusCode:status
                                                           HTTPVersion:@"HTTP/1.1"
                                                          headerFields:[NSDictionary dictionary]];
  done(answer, response, error);
  curl_slist_free_all(headers);
  curl_easy_cleanup(curl);
}
@end

@implementation NSURLSession
+ (NSURLSession *)sharedSession {
  return [[[NSURLSession alloc] init] autorelease];
}

- (NSURLSessionDataTask *)dataTaskWithRequest:(NSURLRequest *)request
                            completionHandler:(void (^)(NSData *, NSURLResponse *, NSError *))done {
  NSURLSessionDataTask *task = [[NSURLSessionDataTask alloc] init];
  task->request = [request retain];
  task->done = done;
  return task;
}
@end

dispatch_semaphore_t dispatch_semaphore_create(long value) {
  dispatch_semaphore_t semaphore = malloc(sizeof *semaphore);
  *semaphore = (int)value;
  return semaphore;
}

long dispatch_semaphore_signal(dispatch_semaphore_t semaphore) {
  return ++*semaphore;
}

/* The session answers before its task's resume returns, so there is never anything to wait for. */
long dispatch_semaphore_wait(dispatch_semaphore_t semaphore, long timeout) {
  return *semaphore > timeout ? 0 : 1;
}
