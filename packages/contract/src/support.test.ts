import { expect, it } from 'vitest'
import { contract } from './index.ts'
import type { ProcedureMeta } from './procedure.ts'

/**
 * What a platform admin may do in a support session besides reading: changes that help with the company's own records.
 * A new procedure must be added to this list or use `notForSupport`. `notForSupport` is required for anything that
 * gives access to a third person's link, code, or signature, or to a key, a password, a second factor, or a list.
 */
const openInSupport: Record<string, string> = {
  appointment: 'cancel create finish reschedule saveRep saveSettings',
  approval: 'reject',
  assistant: 'disconnect',
  billing: 'openInvoice',
  branding: 'discard publish restore save',
  checklist: 'skip',
  company: 'addLicense deleteLicense save saveLogo saveWebsite updateLicense',
  contact: 'beginImport decide deleteImport leaveOut match mendRow retry startImport template undo',
  download: 'cancel',
  email: 'discardTextDraft saveDesign saveText',
  financing: 'createType deleteType save updateType',
  identity: 'removePublicLink saveProfile savePublicLink staySignedIn',
  insurance: 'mark',
  integration: 'test',
  lead: 'applySignedAmount assign changeStatus changeStatusOfMany create endNextStep logCall markTest patch promote reassign recordAnswer restoreMany saveOutcome saveSettings saveStructures setFields setNextStep setNextStepOfMany setTags takeAccess undoChange update',
  map: 'savePlaceholder savePlatform',
  market: 'create delete move moveProduct saveArea setActive setProduct setRange update',
  material:
    'addStarters createBranch createFormula createOrder createTemplate deleteBranch deleteFormula deleteOrder deleteTemplate importTemplates refreshPrices sendOrder setOrderState updateBranch updateFormula updateOrder updateTemplate',
  measurement:
    'addFromVendor answerSubstitution bring decide order place readReport resend resolve retry saveRules sealNow',
  media: 'remove',
  message: 'createTemplate deleteTemplate resend send sendToMany updateTemplate',
  note: 'create delete patch restore update',
  notification: 'markAllRead markRead saveOwn saveSettings',
  outreach: 'cancel retry start',
  product: 'addFromCatalogue changePrices create delete deleteLabel importFile move undoPrices update',
  proposal:
    'applyTemplate create createChangeOrder createTemplate delete deleteTemplate duplicate publish refresh revise save saveSettings sealNow withdraw',
  quote:
    'assign create delete duplicate keepPackage patch publish removePackage save saveSettings startOver undoStartOver withdraw',
  reminder: 'resume saveSettings stop',
  scan: 'cancel retry start',
  snippet: 'create delete update',
  subscription: 'request resetRequest',
  firstTouch: 'saveSettings',
  task: 'closeCalendar create delete finish patch update',
  term: 'arrange create delete rename replace',
  textMessage: 'markRead markUnread saveSettings send setOptOut',
  token: 'revoke',
  translation: 'save',
  view: 'create delete saveColumns update',
  weather: 'requestAccess saveRadius',
  webhook: 'delete replay replayFailed sendTest setActive',
}

/** Procedures that give a third person, or someone acting in their place, a link, a code, or a signature. */
const sensitive = [
  'proposal.correctEmail',
  'proposal.countersign',
  'proposal.link',
  'proposal.send',
  'proposal.sendMailAgain',
  'proposal.signerLink',
  'proposal.signOnPaper',
  'quoteShare.link',
  'quoteShare.send',
  'quoteShare.sendText',
  'loan.invite',
  'loan.link',
  'task.openCalendar',
  'token.issue',
  'webhook.create',
  'webhook.patch',
  'webhook.rotate',
  'webhook.secret',
  'webhook.update',
  'company.sendEmailConfirmation',
  'identity.inviteUser',
  'identity.copyInvitation',
  'identity.resendInvitation',
  'identity.updateUser',
  'identity.resetSecondFactor',
  'identity.changeEmail',
  'identity.changePassword',
]

const forUsers = Object.entries(contract).flatMap(([slice, calls]) =>
  Object.entries(calls).flatMap(([name, procedure]) => {
    const { access, effect } = procedure['~orpc'].meta as ProcedureMeta
    const roles = [...(access.roles ?? []), ...(access.withClp ?? [])]
    const isForUsers = roles.some((role) => role !== 'superAdmin') && !access.supportOnly
    return isForUsers
      ? [{ slice, name, path: `${slice}.${name}`, effect, isClosed: access.notForSupport === true }]
      : []
  }),
)

it('covers each procedure that changes something', () => {
  const open = forUsers.filter(({ effect, isClosed }) => effect !== 'reads' && !isClosed)
  const found = Object.fromEntries(
    Object.entries(Object.groupBy(open, ({ slice }) => slice)).map(([slice, calls = []]) => [
      slice,
      calls
        .map(({ name }) => name)
        .sort()
        .join(' '),
    ]),
  )
  expect(found).toEqual(openInSupport)
})

it('denies support any access to a third person’s link, code or signature', () => {
  const closed = forUsers.filter(({ isClosed }) => isClosed).map(({ path }) => path)
  expect(sensitive.filter((path) => !closed.includes(path))).toEqual([])
})
