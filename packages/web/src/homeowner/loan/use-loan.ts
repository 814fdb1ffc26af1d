import { useDeferredValue, useMemo, useState } from 'react'
import { type LoanFigures, loanFigures } from './loan-figures.ts'
import { type LoanField, loanFields, readLoan, type TypedLoan } from './typed-loan.ts'

export interface LoanForm {
  typed: TypedLoan
  /** The messages of fields that have lost focus, or that the URL filled in with invalid values. */
  errors: Partial<Record<LoanField, string>>
  /** Undefined while a field is invalid. */
  figures: LoanFigures | undefined
  change(field: LoanField, typed: string): void
  leave(field: LoanField): void
  /** Starts over with other terms; the amount stays. */
  begin(terms: TypedLoan): void
}

/** A loan that is calculated while it is typed, including the lender's fee if that is factored in. */
export function useLoan(initial: TypedLoan, factoredFeeBps = 0): LoanForm {
  const [typed, setTyped] = useState(initial)
  const [left, setLeft] = useState<readonly LoanField[]>(loanFields)
  const read = useMemo(() => readLoan(typed, factoredFeeBps), [typed, factoredFeeBps])
  const loan = useDeferredValue(read.ok ? read.loan : undefined)
  const figures = useMemo(() => loan && loanFigures(loan, factoredFeeBps), [loan, factoredFeeBps])
  const errors = read.ok ? {} : read.errors
  return {
    typed,
    errors: Object.fromEntries(Object.entries(errors).filter(([field]) => left.includes(field as LoanField))),
    figures: read.ok ? figures : undefined,
    change: (field, to) => {
      // A valid field shows no error while it is being edited; an invalid one keeps its message until it is fixed.
      if (!(field in errors)) setLeft((known) => known.filter((each) => each !== field))
      setTyped((known) => ({ ...known, [field]: to }))
    },
    leave: (field) => setLeft((known) => (known.includes(field) ? known : [...known, field])),
    begin: (terms) => {
      setLeft(loanFields)
      setTyped(({ amount }) => ({ ...terms, amount }))
    },
  }
}
