import type { ReactNode } from 'react';
import type { BodyOf } from '../types.ts';

/** The page of one endpoint and method. */
export function OperationBody({ operation }: BodyOf<'operation'>): ReactNode {
  return <h1>{operation.id}</h1>;
}

/** The introduction of an API description. */
export function ApiInfoBody({ api }: BodyOf<'api-info'>): ReactNode {
  return <h1>{api.id}</h1>;
}
