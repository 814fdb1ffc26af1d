import type { Ctx } from '../platform/context.ts'

/** A context as the guard hands it to a procedure that creates: its service does it once for the key. */
export function keyed(ctx: Ctx, { key, request = {} }: { key: string; request?: unknown }): Ctx {
  const by = ctx.actor.kind === 'user' ? ctx.actor.userId : ctx.actor.kind
  return { ...ctx, keyed: { scope: `test:${by}`, key, request, wasRun: false, wasKept: false } }
}
