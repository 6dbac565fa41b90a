import type { EndpointDefinition, ResponseOutput } from '#shared/contracts/endpoint.ts';
import { type CallOptions, type RequestOptions, request } from './api.ts';

export interface ListPage<Item> {
  items: Item[];
  /** The next page's cursor; undefined on the last page. */
  nextCursor: string | undefined;
  /** The time of the response by the server's clock, to the second. Undefined if a proxy has removed the `Date` header. */
  answeredAt: Date | undefined;
}

/** Calls an endpoint that returns a list in pages. Throws what `call` throws. */
export async function callPage<Definition extends EndpointDefinition>(
  endpoint: Definition,
  options: CallOptions<Definition> & RequestOptions,
): Promise<ListPage<ItemOf<ResponseOutput<Definition>>>> {
  const { response, text } = await request(endpoint, options);
  return {
    items: JSON.parse(text || '[]'),
    nextCursor: cursorOf(response.headers.get('Link')),
    answeredAt: answeredAt(response),
  };
}

/** Calls an endpoint and returns when it answered, for lists that begin in its response. Throws what `call` throws. */
export async function callDated<Definition extends EndpointDefinition>(
  endpoint: Definition,
  options: CallOptions<Definition> & RequestOptions,
): Promise<{ read: ResponseOutput<Definition> } & Pick<ListPage<unknown>, 'answeredAt'>> {
  const { response, text } = await request(endpoint, options);
  return { read: JSON.parse(text || 'null'), answeredAt: answeredAt(response) };
}

function answeredAt({ headers }: Response): Date | undefined {
  const date = headers.get('Date');
  return date === null ? undefined : new Date(date);
}

type ItemOf<List> = List extends (infer Item)[] ? Item : never;

function cursorOf(link: string | null): string | undefined {
  const [, address] = /<([^>]*)>; rel="next"/.exec(link ?? '') ?? [];
  return address === undefined
    ? undefined
    : (new URL(address, location.origin).searchParams.get('cursor') ?? undefined);
}
