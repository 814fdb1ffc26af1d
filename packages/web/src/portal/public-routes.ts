import type { RouteRow } from './shared/route-row.ts'

/** Pages that are open without signing in. */
export const publicRows: RouteRow[] = [
  { path: '/', label: 'Home', access: 'public', page: () => import('./account/home/HomePage.tsx') },
  { path: '/signin', label: 'Sign in', access: 'guest', page: () => import('./account/identity/SignInPage.tsx') },
  { path: '/signup', label: 'Sign up', access: 'guest', page: () => import('./account/identity/entry/SignUpPage.tsx') },
  // The homeowner's frame is a separate bundle, which the server serves at this path instead of the portal.
  { path: '/roof-quote-pro/$id', label: 'Roof quote', access: 'public' },
  {
    path: '/forgot-password',
    label: 'Forgot password',
    access: 'public',
    page: () => import('./account/identity/entry/ForgotPasswordPage.tsx'),
  },
  {
    path: '/reset-password',
    label: 'Reset password',
    access: 'public',
    page: () => import('./account/identity/entry/ResetPasswordPage.tsx'),
  },
  {
    path: '/confirm-email',
    label: 'Confirm email',
    access: 'public',
    page: () => import('./account/identity/entry/ConfirmEmailPage.tsx'),
  },
  {
    path: '/approve-email',
    label: 'Approve email',
    access: 'public',
    page: () => import('./account/identity/entry/ApproveEmailPage.tsx'),
  },
  {
    path: '/confirm-new-email',
    label: 'Confirm new email',
    access: 'public',
    page: () => import('./account/identity/entry/ConfirmNewEmailPage.tsx'),
  },
  {
    path: '/confirm-company-email',
    label: 'Confirm company email',
    access: 'public',
    page: () => import('./account/identity/entry/ConfirmCompanyEmailPage.tsx'),
  },
  {
    path: '/invitation',
    label: 'Invitation',
    access: 'public',
    page: () => import('./account/identity/entry/InvitationPage.tsx'),
  },
  {
    path: '/setup',
    label: 'First platform admin',
    access: 'public',
    page: () => import('./account/identity/entry/SetupPage.tsx'),
  },
  { path: '/terms', label: 'Terms', access: 'public', page: () => import('./account/legal/TermsPage.tsx') },
  {
    path: '/privacy',
    label: 'Privacy Policy',
    access: 'public',
    page: () => import('./account/legal/PrivacyPage.tsx'),
  },
  // If the session has ended, the page itself leads to sign-in and back.
  {
    path: '/oauth/$provider/callback',
    label: 'Connect a service',
    access: 'public',
    page: () => import('./setup/integration/CallbackPage.tsx'),
  },
  { path: '/loan-invitation', label: 'Loan invitation', access: 'public' },
  { path: '/loan-invitation-modal/$wildcard', label: 'Loan invitation', access: 'public' },
  // Homeowners' calculator, also a separate bundle.
  { path: '/loan-calculator/$wildcard', label: 'Loan calculator', access: 'public' },
  // A homeowner's own copy of a quote, also a separate bundle.
  { path: '/quote', label: 'Your quote', access: 'public' },
  { path: '/proposal', label: 'Your proposal', access: 'public' },
  {
    path: '/verify',
    label: 'Verify a sealed document',
    access: 'public',
    page: () => import('./sales/proposal/verify/VerifyPage.tsx'),
  },
  {
    path: '/developers',
    label: 'Developers',
    access: 'public',
    page: () => import('./setup/developer/reference/DevelopersPage.tsx'),
  },
]
