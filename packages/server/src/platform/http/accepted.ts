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

type Refused<R extends Result> = Extract<R, { ok: false }>

/** Makes the data of an error from the refusal, by its reason. */
type ErrorData<R extends Result> = {
  [Reason in Refused<R>['reason']]?: (refused: Extract<Refused<R>, { reason: Reason }>) => unknown
}

interface Call<C, Input, R extends Result, T> {
  context: C
  input: Input
  errors: {
    [Reason in Refused<R>['reason']]: T extends Record<Reason, (refused: never) => infer Data>
      ? (options: { data: Data }) => Error
      : () => Error
  }
}

type DataMakers = Record<string, (refused: unknown) => unknown>
type ErrorsWithData = Record<string, (options: { data: unknown }) => Error>

interface Answer<Input, R extends Result, Out, T> {
  /** Makes the answer, if it is not the result itself. */
  as?: (built: Accepted<R>, input: Input) => Out
  data?: T & ErrorData<NoInfer<R>>
}

/**
 * Returns a handler that calls a use case with the request's context and its input, without the idempotency key, which
 * `once` takes from the context. Answers with the successful result, or throws the error with the name of the reason.
 */
export function answersIn<C, Input, R extends Result, Out = Accepted<R>, T = Record<never, never>>(
  work: (context: C, input: Input) => Promise<R> | R,
  { as, data }: Answer<Input, R, Out, T> = {},
): (call: Call<C, Input, R, T>) => Promise<Out> {
  return async ({ context, input: sent, errors }) => {
    const input = withoutKey(sent)
    const result = await work(context, input)
    const makeData = result.ok ? undefined : (data as DataMakers | undefined)?.[result.reason]
    if (!result.ok && makeData) throw (errors as ErrorsWithData)[result.reason]!({ data: makeData(result) })
    const built = accepted(result, errors as Errors<R>)
    return as ? as(built, input) : (built as Out)
  }
}

/** Like `answersIn`, for a use case that needs nothing of the request but its `ctx`. */
export function answers<C, Input, R extends Result, Out = Accepted<R>, T = Record<never, never>>(
  work: (ctx: C, input: Input) => Promise<R> | R,
  answer?: Answer<Input, R, Out, T>,
): (call: Call<{ ctx: C }, Input, R, T>) => Promise<Out> {
  return answersIn(({ ctx }: { ctx: C }, input: Input) => work(ctx, input), answer)
}

/** For `data`: how long a client must wait that asked too often. */
export const tooMany = {
  TOO_MANY_ATTEMPTS: ({ retryAfterSeconds }: { retryAfterSeconds: number }) => ({ retryAfterSeconds }),
}

/** The answer of a procedure that changed the record of its input. */
export const idOf = (_made: unknown, { id }: { id: string }) => ({ id })

type Found<Row> = Exclude<Row, undefined | null | false>

/** Returns a handler that answers with the record that a query finds, or throws NOT_FOUND. */
export function findsIn<C, Input, Row, Out = Found<Row>>(
  query: (context: C, input: Input) => Promise<Row>,
  as?: (found: Found<Row>, input: Input) => Out,
): (call: { context: C; input: Input; errors: { NOT_FOUND: () => Error } }) => Promise<Out> {
  return async ({ context, input, errors }) => {
    const found = orNotFound((await query(context, input)) as Found<Row> | undefined, errors)
    return as ? as(found, input) : (found as unknown as Out)
  }
}

/** Like `findsIn`, for a query that needs nothing of the request but its `ctx`. */
export function finds<C, Input, Row, Out = Found<Row>>(
  query: (ctx: C, input: Input) => Promise<Row>,
  as?: (found: Found<Row>, input: Input) => Out,
): (call: { context: { ctx: C }; input: Input; errors: { NOT_FOUND: () => Error } }) => Promise<Out> {
  return findsIn(({ ctx }: { ctx: C }, input: Input) => query(ctx, input), as)
}

function withoutKey<Input>(input: Input): Input {
  if (typeof input !== 'object' || input === null || !('idempotencyKey' in input)) return input
  const { idempotencyKey: _key, ...requested } = input
  return requested as Input
}
