const minute = 60_000
const steps = [
  { unit: 'year', length: 365 * 24 * 60 * minute, from: 365 * 24 * 60 * minute },
  { unit: 'month', length: 30 * 24 * 60 * minute, from: 60 * 24 * 60 * minute },
  { unit: 'day', length: 24 * 60 * minute, from: 24 * 60 * minute },
  { unit: 'hour', length: 60 * minute, from: 60 * minute },
  { unit: 'minute', length: minute, from: minute },
] as const

/**
 * Formats an age in one unit: "3 days". Months begin at 60 days, so that a fresh lead is never rounded to "1 month".
 */
export function age(iso: string, now: Date): string {
  const passed = now.getTime() - new Date(iso).getTime()
  const step = steps.find((each) => passed >= each.from)
  if (!step) return 'just now'
  const amount = Math.floor(passed / step.length)
  return `${amount} ${step.unit}${amount === 1 ? '' : 's'}`
}
