import { passwordRules } from '@gable/contract/password'
import { VisuallyHidden } from '@mantine/core'
import { IconMinus } from '../../../ui/icons.tsx'
import { IconCheck } from '../../../ui/shell-icons.tsx'
import classes from './PasswordRules.module.css'
import { text } from './text.ts'

/** The rules of a new password, each checked off once the input meets it. The server enforces the same rules. */
export function PasswordRules({ typed, id }: { typed: string; id?: string }) {
  return (
    <ul className={`plain ${classes.rules}`} id={id} aria-label={text('identity.passwordRules')}>
      {passwordRules.map(({ key, label, isMet }) => {
        const met = isMet(typed)
        const Icon = met ? IconCheck : IconMinus
        return (
          <li key={key} className={classes.rule} data-met={met || undefined}>
            <Icon size={16} stroke={2.4} aria-hidden />
            <span>{label}</span>
            {met && <VisuallyHidden>{text('identity.ruleMet')}</VisuallyHidden>}
          </li>
        )
      })}
    </ul>
  )
}
