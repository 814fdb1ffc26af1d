/**
 * Why a cloud could not be read. `BROKEN`: its bytes contradict themselves or end too early; `TOO_LARGE`: more than the limits
 * allow; `UNSUPPORTED`: a kind that is not read; `UNKNOWN_SYSTEM`: where its points lie cannot be told; `GONE`: the file is
 * not there, or is another than was indexed; `NO_RANGES`: the server does not send parts of files; `STATUS`: it refused;
 * `OVER_BUDGET`: this answer would take more bytes or requests than it may; `TIMEOUT` and `CANCELLED`: it took too long, or
 * nobody waits for it any more.
 */
export type CloudFault =
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

/** A refusal with its reason; the message says in a sentence's part what was found. `status` is that of an HTTP answer. */
export interface CloudError extends Error {
  fault: CloudFault
  status: number | null
}

export function cloudError(fault: CloudFault, found: string, status: number | null = null): CloudError {
  return Object.assign(new Error(found), { fault, status })
}

/** Whether an error is a cloud's or its server's; any other is a fault of our own. */
export function isCloudError(error: unknown): error is CloudError {
  return error instanceof Error && 'fault' in error
}
