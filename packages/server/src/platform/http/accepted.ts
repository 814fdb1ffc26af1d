type Result = { ok: true } | { ok: false; reason: string }
type Accepted<R extends Result> = R extends { ok: true } ? Omit<R, 'ok'> : never
/** The errors of a procedure's contract: one for each reason that the result may have, at least. */
type Errors<R extends Result> = Record<Extract<R, { ok: false }>['reason'], () => Error>

/** What a use case made. Throws the procedure's error of the same name where it refused. */
export function accepted<R extends Result>(result: R, errors: Errors<R>): Accepted<R> {
  if (!result.ok) throw errors[result.reason as keyof Errors<R>]()
  const { ok: _ok, ...made } = result
  return made as Accepted<R>
}

/** The record that a query found. Throws the procedure's NOT_FOUND where there is none, or none that the caller may see. */
export function orNotFound<Row>(found: Row | undefined | null, errors: { NOT_FOUND: () => Error }): Row {
  if (!found) throw errors.NOT_FOUND()
  return found
}
