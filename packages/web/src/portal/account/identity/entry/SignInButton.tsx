import { Link } from '@tanstack/react-router'
import { PrimaryButton } from '../../../../ui/parts.tsx'
import { text } from './text.ts'

/** A link to sign-in from a page where everything is done. */
export function SignInButton() {
  return (
    <PrimaryButton component={Link} {...({ to: '/signin' } as object)} fullWidth size="md">
      {text('signIn')}
    </PrimaryButton>
  )
}
