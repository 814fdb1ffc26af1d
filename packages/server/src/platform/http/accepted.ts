type Result = { ok: true } | { ok: false; reason: string }
type Accepted<R extends Result> = R extends { ok: true } ? Omit<R, 'ok'> : never
/** A procedure's contract errors. There must be at least one for each reason of the result. */
type Errors<R extends Result> = Record<Extract<R, { ok: false }>['reason'], () => Error>

/** Returns the successful result of a use case. If it failed, throws the procedure's error of the same name. */
export function accepted<R extends Result>(result: R, errors: Errors<R>): Accepted<R> {
  if (!result.ok) throw errors[result.reason as keyof Errors<R>]()
  const { ok: _ok, ...created } = result
  return created as Accepted<R>
}

/**
 * Returns the record that a query found. Throws the procedure's NOT_FOUND if there is none, or none that the caller may
 * see.
 */
export function orNotFound<Row>(found: Row | undefined | null, errors: { NOT_FOUND: () => Error }): Row {
  if (!found) throw errors.NOT_FOUND()
  return found
}
