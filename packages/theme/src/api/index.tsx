export { ApiInfoBody } from './ApiInfoBody.tsx';
export { OperationBody } from './OperationBody.tsx';
