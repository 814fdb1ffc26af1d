/**
 * Why a cloud could not be read. `BROKEN`: its bytes contradict themselves or end too early; `TOO_LARGE`: more than the
 * limits allow; `UNSUPPORTED`: a kind that is not supported; `UNKNOWN_SYSTEM`: the position of its points cannot be
 * determined; `GONE`: the file does not exist, or has changed since it was indexed; `NO_RANGES`: the server does not
 * send parts of files; `STATUS`: it refused; `OVER_BUDGET`: this answer would use more bytes or requests than allowed;
 * `TIMEOUT` and `CANCELLED`: it took too long, or the caller stopped waiting.
 */
export type CloudErrorCode =
  | 'NOT_A_CLOUD'
  | 'BROKEN'
  | 'TOO_LARGE'
  | 'UNSUPPORTED'
  | 'UNKNOWN_SYSTEM'
  | 'GONE'
  | 'NO_RANGES'
  | 'STATUS'
  | 'OVER_BUDGET'
  | 'TIMEOUT'
  | 'CANCELLED'

/**
 * A refusal with its reason; the message is a clause that describes what was found. `status` is that of an HTTP
 * response.
 */
export interface CloudError extends Error {
  code: CloudErrorCode
  status: number | null
}

export function cloudError(code: CloudErrorCode, found: string, status: number | null = null): CloudError {
  return Object.assign(new Error(found), { code, status })
}

/** Whether an error comes from a cloud or its server; any other is a bug. */
export function isCloudError(error: unknown): error is CloudError {
  return error instanceof Error && 'code' in error
}
