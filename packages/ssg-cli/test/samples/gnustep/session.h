/* What Debian's GNUstep lacks of Foundation and libdispatch for a program that waits for one request. */
#import <Foundation/Foundation.h>

@interface NSURLSessionDataTask : NSObject {
 @public
  NSURLRequest *request;
  void (^done)(NSData *, NSURLResponse *, NSError *);
}
- (void)resume;
@end

@interface NSURLSession : NSObject
+ (NSURLSession *)sharedSession;
- (NSURLSessionDataTask *)dataTaskWithRequest:(NSURLRequest *)request
                            completionHandler:(void (^)(NSData *, NSURLResponse *, NSError *))done;
@end

typedef int *dispatch_semaphore_t;
#define DISPATCH_TIME_FOREVER 0
dispatch_semaphore_t dispatch_semaphore_create(long value);
long dispatch_semaphore_signal(dispatch_semaphore_t semaphore);
long dispatch_semaphore_wait(dispatch_semaphore_t semaphore, long timeout);
