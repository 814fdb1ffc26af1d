import { passwordRules } from '@gable/contract/password'
import { List, VisuallyHidden } from '@mantine/core'
import { IconCheck, IconX } from '../../ui/icons.tsx'
import { text } from './texts/text.ts'

/** The rules of a new password, each ticked as soon as what is typed meets it. */
export function PasswordRules({ typed }: { typed: string }) {
  return (
    <List size="sm" spacing={4} aria-label={text('identity.rules')} center>
      {passwordRules.map(({ key, label, isMet }) => {
        const met = isMet(typed)
        return (
          <List.Item
            key={key}
            c={met ? 'green.9' : 'dimmed'}
            icon={met ? <IconCheck size={16} aria-hidden /> : <IconX size={16} aria-hidden />}
          >
            {label}
            <VisuallyHidden>{text(met ? 'identity.ruleMet' : 'identity.ruleOpen')}</VisuallyHidden>
          </List.Item>
        )
      })}
    </List>
  )
}
