/** Texts of the console: apart from others, since they are loaded with it. */

export const sending = 'Sending …';
export const answered = (status: string, time: number, size: number): string =>
  `${status}, ${time} ms, ${size} bytes`;
export const answerHeaders = (count: number): string => `${count} headers that a page may read`;
export const notShown = (type: string): string => `The body is ${type || 'binary'}: it is not shown.`;
export const bodyNotJson = (message: string): string => `The body is not JSON: ${message}`;
export const blockedByPolicy = (origin: string): string =>
  `The Content-Security-Policy of this site does not allow requests to ${origin}. It allows the servers that the description names.`;
export const blockedAsMixed = (origin: string): string =>
  `This page was loaded over https: the browser sends nothing to ${origin}, which is http.`;
export const timedOut = (seconds: number): string => `No answer came within ${seconds} seconds.`;
export const noUrl = (server: string): string =>
  `"${server}" is no address to send to: it has to start with http:// or https://, and must hold no user or password.`;
export const notReadable = (origin: string, own: string): string =>
  `The browser got no answer that this page may read. Either ${origin} cannot be reached, or it does not allow requests from ${own}: it has to answer with Access-Control-Allow-Origin (CORS), also to the OPTIONS request that the browser sends first. The curl sample shows which it is.`;
