import type { EndpointAddress } from '#shared/contracts/endpoint.ts';
import { ApiError, NetworkError } from './api-error.ts';

export interface FormOptions {
  params: Record<string, string | number>;
  form: FormData;
  /** The share of the form that is sent, 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

/** The timeout: if nothing is sent or received for this long, the connection is dead. */
const silenceMs = 30_000;

/**
 * Sends a multipart form and reports the progress, which `fetch` cannot. Throws the signal's reason, and NetworkError after 30 s of
 * silence.
 */
export function sendForm({ method, path }: EndpointAddress, { params, form, onProgress, signal }: FormOptions) {
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

/** The content of a response. The server has checked it against the same contract. Throws ApiError if it is not a success. */
export function answerOf(answer: XMLHttpRequest) {
  const { status, responseText: text } = answer;
  if (status < 200 || status >= 300) throw new ApiError(headOf(answer), text);
  return text === '' ? undefined : JSON.parse(text);
}

function headOf(request: XMLHttpRequest): Response {
  const { status, statusText } = request;
  const retryAfter = request.getResponseHeader('Retry-After');
  return new Response(null, { status, statusText, headers: retryAfter ? { 'Retry-After': retryAfter } : {} });
}
