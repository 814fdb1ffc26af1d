import type { Ctx } from '@gable/server/platform/context'

/** Returns a context like the guard's for a creating procedure: its service runs once per key. */
export function keyed(ctx: Ctx, { key, request = {} }: { key: string; request?: unknown }): Ctx {
  const by = ctx.actor.kind === 'user' ? ctx.actor.userId : ctx.actor.kind
  return { ...ctx, keyed: { scope: `test:${by}`, key, request, wasRun: false, wasStored: false } }
}
