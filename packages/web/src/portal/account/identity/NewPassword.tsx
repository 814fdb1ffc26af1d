import { limits } from '@gable/contract/limits'
import { PasswordInput } from '@mantine/core'
import type { ContractForm } from '../../../ui/form/use-contract-form.ts'
import { PasswordRules } from './PasswordRules.tsx'
import { text } from './text.ts'

interface NewPasswordProps<Values extends { password: string; confirmation: string }> {
  form: ContractForm<Values>
  /** The field's label: "Password" if there is none yet. */
  label: string
}

/** A new password, typed twice, above its rules. */
export function NewPassword<Values extends { password: string; confirmation: string }>({
  form,
  label,
}: NewPasswordProps<Values>) {
  const field = {
    autoComplete: 'new-password',
    withAsterisk: true,
    maxLength: limits.password.max + 1,
    visibilityToggleButtonProps: { 'aria-label': text('identity.showPassword') },
  }
  return (
    <>
      <PasswordInput label={label} {...field} {...form.getInputProps('password')} />
      <PasswordRules typed={form.values.password} />
      <PasswordInput label={text('identity.confirmPassword')} {...field} {...form.getInputProps('confirmation')} />
    </>
  )
}
