/** Texts of the pages of an API reference. Functions where a value is put in. */

export const seeAlso = 'See also:';
export const required = 'required';
export const optional = 'optional';
export const deprecated = 'deprecated';
export const deprecatedNotice = 'This operation is deprecated: it may go away in a later version.';
export const readOnly = 'read only';
export const writeOnly = 'write only';
export const copyUrl = 'Copy the URL to the clipboard';
export const servers = 'Servers';
export const serverVariables = 'Variables';
export const defaultValue = 'Default';
export const constant = 'Always';
export const allowedValues = 'Allowed values';
export const example = 'Example';
export const examples = 'Examples';
export const discriminator = 'Chosen by';
export const forValues = 'for';
export const noOtherProperties = 'no other properties';
export const mediaType = 'Media type';
export const sequence = 'a sequence of items, each as follows';
export const holds = 'holds';
export const authentication = 'Authentication';
export const noCredentials = 'No credentials are needed.';
export const anyOfThese = 'Any one of these is enough:';
export const together = 'together with';
export const scopes = 'Scopes:';
export const flow = (name: string): string => `OAuth flow: ${name}`;
export const authorizationUrl = 'Authorization:';
export const tokenUrl = 'Token:';
export const refreshUrl = 'Refresh:';
export const request = 'Request';
export const body = 'Body';
export const responses = 'Responses';
export const headers = 'Headers';
export const links = 'Links';
export const noContent = 'The response has no body.';
export const callbacks = 'Callbacks';
export const callbackHint = 'Requests that the server makes to an address that you gave it.';
export const webhookHint = 'A request that the service makes to you.';
export const schema = 'Schema';
export const sameSchema = (name: string): string => `${name} is described above.`;
export const schemaElsewhere = (name: string): string => `${name} is described on another page.`;
export const exampleTitle = (name: string | undefined, generated: boolean): string =>
  `Example${generated ? ', made from the schema' : ''}${name === undefined ? '' : `: ${name}`}`;
export const externalExample = 'The example is kept elsewhere:';
export const properties = (count: number): string => (count === 1 ? '1 property' : `${count} properties`);
export const partsOfSchema = 'Details';
export const codeSamples = 'Code samples';
export const samplesHint = 'Each sample is a whole program.';
export const samplesHintCredentials =
  'Each sample is a whole program. Credentials come from environment variables.';
export const otherProperty = 'any other name';
export const allNames = 'all names';
export const eachItem = 'each item';
export const itemNumber = (index: number): string => `item ${index + 1}`;
export const containsItem = 'contains';
export const oneOf = 'One of';
export const anyOf = 'Any of';
export const not = 'Not';
export const version = (text: string): string => `Version ${text}`;
export const contact = 'Contact';
export const license = 'License';
export const termsOfService = 'Terms of service';
export const operations = 'Operations';
export const download = 'Download';
export const downloadAs = (label: string): string =>
  /^(?:YAML|JSON)$/.test(label) ? `Description as ${label}` : `Requests as ${label}`;
export const tryValues = 'Fill in your own values';
export const tryHint =
  'The samples below change as you type. Nothing is sent anywhere, and nothing is stored.';
export const tryServer = 'Server';
export const tryUser = 'User name';
export const tryPassword = 'Password';
export const tryToken = 'Token';
export const tryKey = 'API key';
export const tryCredentialHint = 'Sent with the request, and kept nowhere. Samples read it from a variable.';
export const tryOrSend = 'Fill in your own values and send';
export const sendHint =
  'The samples below change as you type. The request is sent by your browser to the server that you name. Passwords are kept nowhere.';
export const sendRequest = 'Send';
export const tryUserHint =
  'Left empty, the samples read it from an environment variable. Passwords always come from one.';
export const tryAccept = 'Media type of the answer';
export const tryBody = 'Request body';
export const trySend = (name: string): string => `Include ${name}`.trim();
export const tryList = 'One value a line.';
export const tryReset = 'Start again';
export const exampleAnswer = 'Example answer';
export const otherStatus = 'Other';
export const moreLanguages = 'More languages';
export const schemaDepth = 'Expand';
export const schemaDepths: readonly (readonly [string, string])[] = [
  ['', 'as it is'],
  ['1', '1 level'],
  ['2', '2 levels'],
  ['3', '3 levels'],
  ['all', 'all levels'],
];
export const schemaFilter = 'Filter properties';
export const propertiesShown = (count: number): string =>
  `${count} ${count === 1 ? 'property' : 'properties'} found`;
