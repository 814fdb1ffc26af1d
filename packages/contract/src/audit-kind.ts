import { duration } from './format/duration.ts'
import { type Role, roleLabels } from './status.ts'

/**
 * What the audit log tells, as plain data: a line for each type of event says which kind it is of and what one calls it,
 * on screen and in the file alike. A test fails for an event that stands nowhere here. Zod-free.
 */

export const auditKinds = ['signIns', 'people', 'settings', 'exports', 'deletions', 'support', 'leads'] as const
export type AuditKind = (typeof auditKinds)[number]

export const auditKindLabels: Record<AuditKind, string> = {
  signIns: 'Sign-ins',
  people: 'People and roles',
  settings: 'Settings',
  exports: 'Exports',
  deletions: 'Deletions',
  support: 'Support access',
  leads: 'Leads',
}

/** By kind, each type of event with what it is called. */
const told = {
  signIns: {
    'identity.signedIn': 'Signed in',
    'identity.signInRefused': 'Sign-in failed',
    'identity.signedOut': 'Signed out',
    'identity.sessionEnded': 'Session ended',
    'identity.sessionsEnded': 'Signed out everywhere else',
    'identity.passwordChanged': 'Password changed',
    'identity.passwordReset': 'Password reset by email',
    'identity.passwordResetRequested': 'Password reset requested',
    'identity.passwordResetSent': 'Password reset sent',
    'identity.emailConfirmed': 'Email confirmed',
    'identity.emailChanged': 'Email changed',
    'identity.emailChangeRequested': 'Email change requested',
    'identity.emailChangeApproved': 'Email change approved',
    'identity.emailChangeCancelled': 'Email change canceled',
    'identity.secondFactorAdded': 'Second factor set up',
    'identity.secondFactorRemoved': 'Second factor removed',
    'identity.totpAdded': 'Authenticator app set up',
    'identity.totpRemoved': 'Authenticator app removed',
    'identity.recoveryCodesMade': 'Recovery codes created',
    'identity.recoveryCodesRenewed': 'Recovery codes renewed',
    'identity.recoveryCodeUsed': 'Recovery code used',
    'identity.passkeyAdded': 'Passkey added',
    'identity.passkeyRemoved': 'Passkey removed',
  },
  people: {
    'identity.userInvited': 'User invited',
    'identity.invitationResent': 'Invitation resent',
    'identity.invitationLinkCopied': 'Invitation link copied',
    'identity.invitationWithdrawn': 'Invitation withdrawn',
    'identity.invitationAccepted': 'Invitation accepted',
    'identity.userJoined': 'User joined',
    'identity.userChanged': 'User changed',
    'identity.userDeactivated': 'User deactivated',
    'identity.userActivated': 'User activated',
    'identity.secondFactorReset': 'Second factors reset',
    'identity.userDeleted': 'User deleted',
    'identity.profileChanged': 'Profile changed',
    'identity.publicLinkChanged': 'Public link changed',
    'identity.adminMade': 'Platform admin created',
    'identity.adminInvited': 'Platform admin invited',
    'identity.adminRemoved': 'Platform admin removed',
    'identity.firstAdminMade': 'First platform admin created',
  },
  settings: {
    'company.signedUp': 'Company signed up',
    'company.added': 'Company added',
    'company.created': 'Company added',
    'company.changed': 'Company changed',
    'company.licenseAdded': 'License added',
    'company.licenseChanged': 'License changed',
    'company.licenseDeleted': 'License deleted',
    'company.toolIdChanged': 'Tool ID changed',
    'widget.changed': 'Website settings changed',
    'branding.drafted': 'Branding draft changed',
    'branding.published': 'Branding published',
    'branding.discarded': 'Branding draft discarded',
    'branding.restored': 'Earlier branding restored as draft',
    'branding.copied': 'Branding copied from another company',
    'company.domainsChanged': 'Allowed domains changed',
    'company.emailConfirmed': 'Company email confirmed',
    'company.logoChanged': 'Logo changed',
    'company.securityChanged': 'Security settings changed',
    'company.secondFactorChanged': 'Second factor requirement changed',
    'company.grantsChanged': 'Granted features changed',
    'email.connected': 'Email account connected',
    'email.disconnected': 'Email account disconnected',
    'email.failed': 'Email account failed',
    'map.changed': 'Map settings changed',
    'media.given': 'Thank-you video uploaded',
    'media.changed': 'Thank-you media changed',
    'media.notPrepared': 'Video processing failed',
    'product.added': 'Product added',
    'product.changed': 'Product changed',
    'product.deleted': 'Product deleted',
    'financing.changed': 'Market financing changed',
    'financing.typeAdded': 'Financing type added',
    'financing.typeChanged': 'Financing type changed',
    'financing.typeDeleted': 'Financing type deleted',
    'snippet.added': 'Snippet added',
    'snippet.changed': 'Snippet changed',
    'snippet.deleted': 'Snippet deleted',
    'translation.changed': 'Translation changed',
    'translation.exported': 'Translations exported',
    'view.shared': 'View shared',
    'view.unshared': 'View no longer shared',
    'quote.settingsChanged': 'Quote settings changed',
    'market.added': 'Market added',
    'market.changed': 'Market changed',
    'market.deleted': 'Market deleted',
    'market.areaChanged': 'Service area changed',
    'market.productChanged': 'Market product changed',
    'product.pricesChanged': 'Prices changed',
    'product.pricesRestored': 'Price change undone',
    'product.imported': 'Products imported',
    'weather.accessRequested': 'Weather report access requested',
    'weather.requestAnswered': 'Weather report request answered',
    'weather.radiusChanged': 'Weather report radius changed',
    'subscription.added': 'Subscription added',
    'subscription.changed': 'Subscription changed',
    'subscription.trialEnding': 'Trial ending notice sent',
    'subscription.requested': 'Subscription change requested',
    'subscription.requestReset': 'Subscription request withdrawn',
    'subscription.requestAnswered': 'Subscription request answered',
    'subscription.ended': 'Subscription ended',
    'subscription.expired': 'Subscription expired',
    'subscription.began': 'Subscription started',
  },
  exports: {
    'audit.exported': 'Activity exported',
    'archive.exportStarted': 'Full export started',
    'archive.exported': 'Full export completed',
    'archive.exportFailed': 'Full export failed',
    'archive.exportDownloaded': 'Full export downloaded',
    'lead.exported': 'Leads exported',
    'quote.exported': 'Rep quotes exported',
    'product.exported': 'Products exported',
    'contact.rejectedExported': 'Rejected rows exported',
  },
  deletions: {
    'archive.deletionRequested': 'Account deletion requested',
    'archive.deletionTakenBack': 'Account deletion canceled',
    'archive.erased': 'Company data erased',
    'company.deleted': 'Company deleted',
    'company.restored': 'Company restored',
  },
  support: {
    'identity.supportBegan': 'Support signed in',
    'identity.supportEnded': 'Support signed out',
    'company.passwordResent': 'Password sent by support',
  },
  leads: {
    'lead.addressRecorded': 'Address recorded',
    'lead.addressOnly': 'Visit ended without a form',
    'lead.submitted': 'Contact form submitted',
    'lead.helpRequested': 'Help requested',
    'lead.productRequested': 'Another product requested',
    'lead.created': 'Lead added',
    'lead.updated': 'Lead changed',
    'lead.structuresChanged': 'Roofs edited',
    'lead.scanned': 'Roof measured from aerial data',
    'lead.statusChanged': 'Lead status changed',
    'lead.reassigned': 'Lead reassigned',
    'lead.markedTest': 'Lead marked as test or real',
    'lead.firstAnswered': 'First response to lead',
    'lead.nextStepSet': 'Next step set',
    'lead.nextStepDone': 'Next step done',
    'lead.nextStepRemoved': 'Next step removed',
    'lead.imported': 'Contact imported',
    'lead.importJoined': 'Imported contact merged',
    'lead.importTakenBack': 'Imported contact removed',
    'contact.importBegun': 'Contact file uploaded',
    'contact.imported': 'Contacts imported',
    'contact.importUndone': 'Contact import undone',
    'contact.importDeleted': 'Contact file deleted',
    'outreach.started': 'Roof and price search started',
    'outreach.finished': 'Roof and price search finished',
    'outreach.cancelled': 'Roof and price search stopped',
    'scan.started': 'Roof measurement started',
    'scan.finished': 'Roof measurement finished',
    'scan.cancelled': 'Roof measurement stopped',
    'letter.sent': 'Quote resent',
    'letter.linkMade': 'Quote link copied',
    'quote.created': 'Rep quote created',
    'quote.edited': 'Rep quote edited',
    'quote.published': 'Rep quote released',
    'quote.viewed': 'Rep quote viewed by the homeowner',
    'quote.chosen': 'Rep quote option selected by the homeowner',
    'quote.withdrawn': 'Rep quote withdrawn',
    'quote.assigned': 'Rep quote assigned',
    'quote.deleted': 'Rep quote deleted',
    'note.added': 'Note added',
    'note.edited': 'Note edited',
    'note.deleted': 'Note deleted',
    'note.restored': 'Note restored',
    'measurement.ordered': 'Measurement ordered',
    'measurement.completed': 'Measurement completed',
    'measurement.retried': 'Measurement PDF requested again',
  },
} as const satisfies Record<AuditKind, Record<string, string>>

export const auditTypes: Record<AuditKind, readonly string[]> = {
  signIns: Object.keys(told.signIns),
  people: Object.keys(told.people),
  settings: Object.keys(told.settings),
  exports: Object.keys(told.exports),
  deletions: Object.keys(told.deletions),
  support: Object.keys(told.support),
  leads: Object.keys(told.leads),
}

const byType = new Map<string, { kind: AuditKind; label: string }>(
  auditKinds.flatMap((kind) => Object.entries(told[kind]).map(([type, label]) => [type, { kind, label }] as const)),
)

/** The kind of a type of event; undefined for one that no line names. */
export function auditKindOf(type: string): AuditKind | undefined {
  return byType.get(type)?.kind
}

/** What a type of event is called: "User invited"; one that a later version wrote, by its name. */
export function auditLabelOf(type: string): string {
  return byType.get(type)?.label ?? plainWords(type.slice(type.lastIndexOf('.') + 1))
}

/** What a field of an event is called: `clpAccess` is "Loan product access", `firstName` "First name". */
export function auditFieldOf(name: string): string {
  const [last = ''] = name.split('.').slice(-1)
  return fieldNames[last] ?? plainWords(last)
}

const fieldNames: Record<string, string> = {
  clpAccess: 'Loan product access',
  toolId: 'Tool ID',
  totp: 'Authenticator app',
  isTest: 'Test',
  seconds: 'After',
}

/** Fields whose values are words of a closed list: `passwordAndPasskey`. */
const listed = /(^|\.)(by|kind|method|period|request|sent|why)$/

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/

/** A value as one reads it: `salesRep` is "Sales Rep"; `timeIn` says a moment. */
export function auditValueOf(name: string, value: string, timeIn: (iso: string) => string): string {
  if (/(^|\.)role$/i.test(name) && Object.hasOwn(roleLabels, value)) return roleLabels[value as Role]
  if (moment.test(value)) return timeIn(value)
  if (/(^|\.)seconds$/.test(name)) return duration(Number(value))
  return listed.test(name) ? plainWords(value) : value
}

/** "deletionRequested" as words. */
function plainWords(name: string): string {
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
    .trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
