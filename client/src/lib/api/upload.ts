import type { EndpointAddress, EndpointDefinition, ResponseOutput } from '#shared/contracts/endpoint.ts';
import { withSession } from './api.ts';
import { ApiError, NetworkError } from './api-error.ts';

interface UploadOptions {
  params: Record<string, string | number>;
  form: FormData;
  /** How much of it is sent, 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

/** Nothing sent and nothing answered for this long: the connection is dead. */
const silenceMs = 30_000;

/**
 * Sends a multipart form to an endpoint and reports the progress, which `fetch` cannot. Throws what `call` throws, and the
 * signal's reason when it is aborted, and `NetworkError` after 30 s of silence.
 */
export async function upload<Definition extends EndpointDefinition>(
  endpoint: Definition | EndpointAddress<Definition>,
  options: UploadOptions,
): Promise<ResponseOutput<Definition>> {
  const answer = await withSession(endpoint, { body: options.form }, () => send(endpoint, options));
  if (answer.status < 200 || answer.status >= 300) throw new ApiError(headOf(answer), answer.responseText);
  return parsed(answer.responseText);
}

function send({ method, path }: EndpointAddress, { params, form, onProgress, signal }: UploadOptions) {
  return new Promise<XMLHttpRequest>((resolve, reject) => {
    const request = new XMLHttpRequest();
    const address = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
    const abort = () => request.abort();
    signal?.addEventListener('abort', abort);
    request.open(method, address);
    request.setRequestHeader('Accept', 'application/json');
    let timer = setTimeout(abort, silenceMs);
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      clearTimeout(timer);
      timer = setTimeout(abort, silenceMs);
      if (lengthComputable) onProgress?.(loaded / total);
    };
    request.onload = () => resolve(request);
    request.onerror = () => reject(new NetworkError('No answer'));
    request.onabort = () => reject(signal?.reason ?? new NetworkError('Aborted'));
    request.onloadend = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    };
    request.send(form);
  });
}

/** The server has parsed its answer with the same contract. */
function parsed(text: string) {
  return text === '' ? undefined : JSON.parse(text);
}

function headOf(request: XMLHttpRequest): Response {
  const { status, statusText } = request;
  const retryAfter = request.getResponseHeader('Retry-After');
  return new Response(null, { status, statusText, headers: retryAfter ? { 'Retry-After': retryAfter } : {} });
}
