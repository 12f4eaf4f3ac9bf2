export { listFunctions } from './list-functions.ts';
export { parseTemplate, type TemplateNode, Unread } from './parse.ts';
export { runTemplate, type TemplatePiece, type TemplateResult } from './run.ts';
export { scratch } from './scratch.ts';
export { textFunctions } from './text-functions.ts';
export { Known, Safe, type TemplateFunction, textOfValue } from './values.ts';
