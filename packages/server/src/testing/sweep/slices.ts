import { contract } from '@gable/contract'
import type { AnySweep } from './sweep.ts'

/** What each slice of the contract gives the access matrix: `<slice>Sweep` of its `<slice>.sweep.ts`. */
export async function loadSweeps(): Promise<Record<string, AnySweep>> {
  const names = Object.keys(contract)
  const sweeps = await Promise.all(names.map(async (name) => [name, await sweepOf(name)] as const))
  return Object.fromEntries(sweeps)
}

async function sweepOf(name: string): Promise<AnySweep> {
  const file = new URL(`../../${name}/${name}.sweep.ts`, import.meta.url).href
  const module: Record<string, AnySweep> = await import(/* @vite-ignore */ file)
  const sweep = module[`${name}Sweep`]
  if (!sweep) throw new Error(`${name}.sweep.ts has no ${name}Sweep`)
  return sweep
}
