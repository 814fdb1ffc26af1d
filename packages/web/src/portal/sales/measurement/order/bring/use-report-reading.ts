import type { BringForm, ReadReport } from '@gable/contract/measurement-bring-form'
import { lengthKeys } from '@gable/contract/measurement-vendor'
import { useEffect, useState } from 'react'
import { sentenceOf } from '../../../../../ui/code-of.ts'
import type { ContractForm } from '../../../../../ui/form/use-contract-form.ts'
import { client } from '../../../../shared/session.ts'
import { text } from './text.ts'

export type Reading = { state: 'none' | 'reading' | 'read' } | { state: 'refused'; sentence: string }

/**
 * Reads an uploaded report and fills the form's empty fields with what it states. A file that cannot be read changes
 * nothing in the form.
 */
export function useReportReading(form: ContractForm<BringForm>, fileId: string | null): Reading {
  const [reading, setReading] = useState<Reading>({ state: 'none' })
  const { setValues } = form
  useEffect(() => {
    if (!fileId) return setReading({ state: 'none' })
    let isLeft = false
    setReading({ state: 'reading' })
    client.measurement
      .readReport({ fileId })
      .then((read) => {
        if (isLeft) return
        setValues((values) => filledBy(values as BringForm, read))
        setReading({ state: 'read' })
      })
      .catch((error: unknown) => {
        if (!isLeft) setReading({ state: 'refused', sentence: sentenceOf(error) ?? text('bring.notRead') })
      })
    return () => {
      isLeft = true
    }
  }, [fileId, setValues])
  return reading
}

/** The form with what the report states in fields that are empty, to a tenth. */
export function filledBy(values: BringForm, read: ReadReport): BringForm {
  const tenth = (value: number | null | undefined) =>
    value === null || value === undefined ? null : Math.round(value * 10) / 10
  return {
    ...values,
    measuredBy: values.measuredBy || read.measuredBy,
    reportNumber: values.reportNumber || read.reportNumber,
    areaSqft: values.areaSqft ?? tenth(read.areaSqft),
    facets: values.facets ?? read.facets,
    rise: values.rise ?? tenth(read.rise),
    wasteBps: values.wasteBps ?? read.wasteBps,
    lengths: Object.fromEntries(lengthKeys.map((key) => [key, values.lengths[key] ?? tenth(read.lengths[key])])),
  }
}
