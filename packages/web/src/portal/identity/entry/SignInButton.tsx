import { Link } from '@tanstack/react-router'
import { PrimaryButton } from '../../../ui/PrimaryButton.tsx'
import { text } from './text.ts'

/** On from a page where all is done. */
export function SignInButton() {
  return (
    <PrimaryButton component={Link} {...({ to: '/signin' } as object)} fullWidth size="md">
      {text('signIn')}
    </PrimaryButton>
  )
}
