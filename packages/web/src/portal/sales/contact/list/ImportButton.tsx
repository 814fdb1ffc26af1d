import { Link } from '@tanstack/react-router'
import { IconArrowUp } from '../../../../ui/icons.tsx'
import { PrimaryButton } from '../../../../ui/PrimaryButton.tsx'
import { newImportPath } from '../contact-query.ts'
import { text } from '../text.ts'

/** A link to a new import. */
export function ImportButton() {
  return (
    <PrimaryButton component={Link} to={newImportPath} leftSection={<IconArrowUp size={18} aria-hidden />}>
      {text('contacts.import')}
    </PrimaryButton>
  )
}
