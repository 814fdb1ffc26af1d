import type { ShownMessage } from '@gable/contract/message'
import type { Ctx } from '../../platform/context.ts'
import { readMessages } from './message.query.ts'

/** Returns messages for other screens, for users who can see their lead. */
export function messagesById(ctx: Ctx, ids: readonly string[]): Promise<Map<string, ShownMessage>> {
  return readMessages(ctx, ids)
}
