import type { QuoteSettingsForm } from '@gable/contract/quote-settings-form'
import type { ContractForm } from '../../ui/form/use-contract-form.ts'

type Form = ContractForm<QuoteSettingsForm>

/** A field of hundredths (cents, basis points) at a path: what a DecimalField takes. `of` is how many hundredths its unit has. */
export function decimalAt(form: Form, path: string, of = 1) {
  const { value, error, onBlur } = form.getInputProps(path)
  return {
    value: value === null || value === undefined ? null : (value as number) / of,
    error,
    onBlur,
    'data-path': path,
    // What is missing, or is no number, is refused at its field before anything is sent.
    onChange: (typed: number | null) => form.setFieldValue(path, (typed === null ? null : typed * of) as never),
  }
}

/** A field that is on or off at a path. */
export function switchAt(form: Form, path: string) {
  const { value } = form.getInputProps(path)
  return {
    checked: value as boolean,
    onChange: (event: { currentTarget: { checked: boolean } }) =>
      form.setFieldValue(path, event.currentTarget.checked as never),
  }
}
