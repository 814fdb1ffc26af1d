import { useDeferredValue, useMemo, useState } from 'react'
import { type LoanFigures, loanFigures } from './loan-figures.ts'
import { type LoanField, loanFields, readLoan, type TypedLoan } from './typed-loan.ts'

export interface LoanForm {
  typed: TypedLoan
  /** The sentences at the fields that were left, or that the address filled in wrongly. */
  faults: Partial<Record<LoanField, string>>
  /** Undefined while a field is out of rule. */
  figures: LoanFigures | undefined
  change(field: LoanField, typed: string): void
  leave(field: LoanField): void
  /** Begins anew from other terms; the amount stays as it is. */
  begin(terms: TypedLoan): void
}

/** A loan that is computed as it is typed, with the lender's fee where that is factored in. */
export function useLoan(initial: TypedLoan, factoredFeeBps = 0): LoanForm {
  const [typed, setTyped] = useState(initial)
  const [left, setLeft] = useState<readonly LoanField[]>(loanFields)
  const read = useMemo(() => readLoan(typed, factoredFeeBps), [typed, factoredFeeBps])
  const loan = useDeferredValue(read.ok ? read.loan : undefined)
  const figures = useMemo(() => loan && loanFigures(loan, factoredFeeBps), [loan, factoredFeeBps])
  const faults = read.ok ? {} : read.faults
  return {
    typed,
    faults: Object.fromEntries(Object.entries(faults).filter(([field]) => left.includes(field as LoanField))),
    figures: read.ok ? figures : undefined,
    change: (field, to) => {
      // While a right field is being changed nothing is called wrong; one that is wrong is mended under its sentence.
      if (!(field in faults)) setLeft((known) => known.filter((each) => each !== field))
      setTyped((known) => ({ ...known, [field]: to }))
    },
    leave: (field) => setLeft((known) => (known.includes(field) ? known : [...known, field])),
    begin: (terms) => {
      setLeft(loanFields)
      setTyped(({ amount }) => ({ ...terms, amount }))
    },
  }
}
