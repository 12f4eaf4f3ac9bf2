import type { OtherClient } from './language.ts';
import type { PreparedRequest } from './prepared.ts';
import type { ClientSample } from './sample-request.ts';

/** The samples of the further clients of a language that can make a request. */
export function otherSamples(
  clients: readonly OtherClient[] | undefined,
  request: PreparedRequest,
): readonly ClientSample[] {
  return (clients ?? []).flatMap(({ id, label, emit }) => {
    const code = emit(request);
    return code === undefined ? [] : [{ id, label, code }];
  });
}
