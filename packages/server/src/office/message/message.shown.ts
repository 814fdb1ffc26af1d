import type { ShownMessage } from '@gable/contract/message'
import type { Ctx } from '../../platform/context.ts'
import { readMessages } from './message.query.ts'

/** Messages for a screen that shows them among other things, for who may see their lead. */
export function messagesById(ctx: Ctx, ids: readonly string[]): Promise<Map<string, ShownMessage>> {
  return readMessages(ctx, ids)
}
