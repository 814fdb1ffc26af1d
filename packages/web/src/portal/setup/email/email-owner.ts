import type { Access } from '@gable/contract/access'
import type { EmailDetail } from '@gable/contract/email'
import { emailAccess } from '@gable/contract/email.access'
import { api, client } from '../../shared/session.ts'

/** The owner of the email account in a panel. */
export type EmailOwner = 'company' | 'own'

export interface AccountProps {
  owner: EmailOwner
  detail: EmailDetail
}

/** The procedures for the company's account and for a user's own. */
export const emailCalls = {
  company: {
    get: api.email.get,
    domain: api.email.domain,
    connect: client.email.connect,
    saveSender: client.email.saveSender,
    disconnect: client.email.disconnect,
    sendTest: client.email.sendTest,
    access: emailAccess.connect as Access,
  },
  own: {
    get: api.email.getOwn,
    domain: api.email.ownDomain,
    connect: client.email.connectOwn,
    saveSender: client.email.saveOwnSender,
    disconnect: client.email.disconnectOwn,
    sendTest: client.email.sendOwnTest,
    access: emailAccess.connectOwn as Access,
  },
}
