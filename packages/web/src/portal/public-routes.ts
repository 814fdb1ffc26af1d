import { everyUser } from '@gable/contract/access'
import type { RouteRow } from './shared/route-row.ts'

/** Pages that are open without signing in. */
export const publicRows: RouteRow[] = [
  { path: '/', access: 'public', page: () => import('./account/home/HomePage.tsx') },
  { path: '/signin', access: 'guest', page: () => import('./account/identity/SignInPage.tsx') },
  { path: '/signup', access: 'guest', page: () => import('./account/identity/entry/SignUpPage.tsx') },
  // The homeowner's frame is a separate bundle, which the server serves at this path instead of the portal.
  { path: '/roof-quote-pro/$id', access: 'public' },
  {
    path: '/forgot-password',

    access: 'public',
    page: () => import('./account/identity/entry/ForgotPasswordPage.tsx'),
  },
  {
    path: '/reset-password',

    access: 'public',
    page: () => import('./account/identity/entry/ResetPasswordPage.tsx'),
  },
  {
    path: '/confirm-email',

    access: 'public',
    page: () => import('./account/identity/entry/ConfirmEmailPage.tsx'),
  },
  {
    path: '/approve-email',

    access: 'public',
    page: () => import('./account/identity/entry/ApproveEmailPage.tsx'),
  },
  {
    path: '/confirm-new-email',

    access: 'public',
    page: () => import('./account/identity/entry/ConfirmNewEmailPage.tsx'),
  },
  {
    path: '/confirm-company-email',

    access: 'public',
    page: () => import('./account/identity/entry/ConfirmCompanyEmailPage.tsx'),
  },
  {
    path: '/invitation',

    access: 'public',
    page: () => import('./account/identity/entry/InvitationPage.tsx'),
  },
  {
    path: '/setup',

    access: 'public',
    page: () => import('./account/identity/entry/SetupPage.tsx'),
  },
  { path: '/terms', access: 'public', page: () => import('./account/legal/TermsPage.tsx') },
  {
    path: '/privacy',

    access: 'public',
    page: () => import('./account/legal/PrivacyPage.tsx'),
  },
  // If the session has ended, the page itself leads to sign-in and back.
  {
    path: '/oauth/$provider/callback',

    access: 'public',
    page: () => import('./setup/integration/CallbackPage.tsx'),
  },
  {
    path: '/oauth/authorize',

    access: everyUser,
    page: () => import('./account/assistant/AllowPage.tsx'),
  },
  { path: '/loan-invitation', access: 'public' },
  { path: '/loan-invitation-modal/$wildcard', access: 'public' },
  // Homeowners' calculator, also a separate bundle.
  { path: '/loan-calculator/$wildcard', access: 'public' },
  // A homeowner's own copy of a quote, also a separate bundle.
  { path: '/quote', access: 'public' },
  { path: '/proposal', access: 'public' },
  {
    path: '/verify',

    access: 'public',
    page: () => import('./sales/proposal/verify/VerifyPage.tsx'),
  },
  {
    path: '/developers',

    access: 'public',
    page: () => import('./setup/developer/reference/DevelopersPage.tsx'),
  },
]
