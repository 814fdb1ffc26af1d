import { defineSlice } from '../../platform/slice.ts'
import { platformSubscribers } from './identity.platform.subscribers.ts'
import { resealTotps } from './identity.reseal.ts'
import { deleteExpired } from './identity.retention.ts'
import { identityRouter } from './identity.router.ts'
import { user } from './identity.table.ts'
import { endOverdueSupport } from './support/identity.support.ts'
import { userSubscribers } from './user/identity.user.subscribers.ts'

export const identitySlice = defineSlice({
  name: 'identity',
  router: identityRouter,
  subscribers: [...userSubscribers, ...platformSubscribers],
  recurring: [{ name: 'identity.supportOver', everySeconds: 60, run: endOverdueSupport }],
  retention: [deleteExpired],
  tables: [{ table: user }],
  sealed: [{ table: 'user_totp', what: 'authenticator apps', reseal: resealTotps }],
  audit: {
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
    support: {
      'identity.supportBegan': 'Support signed in',
      'identity.supportEnded': 'Support signed out',
    },
  },
})
