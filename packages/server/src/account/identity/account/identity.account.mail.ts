import {
  type AccountChange,
  type FactorChange,
  passwordChangedMail,
  secondFactorMail,
} from '@gable/documents/mail/account/account-mail'
import { uuidv7 } from 'uuidv7'
import type { ApiRequest, SignedIn } from '../../../platform/access/principal.ts'
import type { PlatformCtx } from '../../../platform/context.ts'
import { deviceOf } from '../../../platform/http/device.ts'
import { queueMail } from '../../../platform/mail/outbox.ts'

/** The user who changes their own account, and the request. */
export interface Own {
  person: SignedIn
  request: Pick<ApiRequest, 'address' | 'userAgent'>
}

export type Queue = (tx: PlatformCtx) => Promise<void>

/**
 * Renders the "password changed" mail before the transaction.
 * @returns a function that queues it inside.
 */
export function aboutPassword(ctx: PlatformCtx, own: Own): Promise<Queue> {
  return rendered(ctx, own, passwordChangedMail(changeOf(ctx, own)))
}

/** Like `aboutPassword`, for a change of second factors. */
export function aboutFactor(ctx: PlatformCtx, own: Own, what: FactorChange): Promise<Queue> {
  return rendered(ctx, own, secondFactorMail({ ...changeOf(ctx, own), what }))
}

function changeOf(ctx: PlatformCtx, { person, request }: Own): AccountChange {
  return {
    locale: 'en',
    firstName: person.firstName,
    device: deviceOf(request.userAgent),
    address: request.address,
    profileUrl: `${ctx.config.PUBLIC_URL}/personal/profile#security`,
  }
}

async function rendered(
  ctx: PlatformCtx,
  { person }: Own,
  content: ReturnType<typeof passwordChangedMail>,
): Promise<Queue> {
  const { subject, html, text } = await ctx.documents.renderMail(content)
  const mail = { kind: content.kind, recipient: person.email, subject, html, text, dedupeKey: `account:${uuidv7()}` }
  return async (tx) => {
    await queueMail(tx, mail)
  }
}
