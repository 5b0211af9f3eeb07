import { abortedError, networkError, timeoutError } from './api-error.ts';

export type FormFiles<Name extends string> = { [K in Name]?: File | readonly File[] | null };

/** Text fields as text, lists and objects as JSON, files by name. Undefined and null are not sent. */
export function buildForm(fields: unknown, files: FormFiles<string> | undefined): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries((fields ?? {}) as Record<string, unknown>)) {
    if (value === undefined || value === null) continue;
    form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  for (const [name, given] of Object.entries(files ?? {})) {
    for (const file of given instanceof File ? [given] : (given ?? [])) form.append(name, file, file.name);
  }
  return form;
}

interface Upload {
  method: string;
  url: string;
  headers: Record<string, string>;
  form: FormData;
  timeoutMs: number;
  signal?: AbortSignal;
  onProgress?: (share: number) => void;
}

/** XMLHttpRequest, because fetch does not report upload progress. */
export function sendForm(upload: Upload): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    if (upload.signal?.aborted) {
      reject(abortedError());
      return;
    }
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open(upload.method, upload.url);
    for (const [name, value] of Object.entries(upload.headers)) request.setRequestHeader(name, value);
    request.timeout = upload.timeoutMs;
    request.upload.onprogress = (event) => {
      if (event.lengthComputable && event.total > 0) upload.onProgress?.(event.loaded / event.total);
    };
    request.onload = () => resolve({ status: request.status, text: request.responseText });
    request.onerror = () => reject(networkError());
    request.ontimeout = () => reject(timeoutError());
    request.onabort = () => reject(abortedError());
    request.onloadend = () => upload.signal?.removeEventListener('abort', abort);
    upload.signal?.addEventListener('abort', abort);
    request.send(upload.form);
  });
}
