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
export class CloudError extends Error {
  readonly code: CloudErrorCode
  readonly status: number | null

  constructor(code: CloudErrorCode, found: string, status: number | null = null) {
    super(found)
    this.code = code
    this.status = status
  }
}

export const cloudError = (code: CloudErrorCode, found: string, status: number | null = null) =>
  new CloudError(code, found, status)

/** Whether an error comes from a cloud or its server; any other, such as one of Node's with a `code`, is a bug. */
export const isCloudError = (error: unknown): error is CloudError => error instanceof CloudError
