import { globSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { contract } from '@gable/contract'
import { madeInput } from './made-input.ts'
import type { AnyAccessMatrix } from './matrix.ts'

/** The access matrix of each slice of the contract: `<slice>AccessMatrix` in its `<slice>.access-matrix.ts`. */
export async function loadAccessMatrices(): Promise<Record<string, AnyAccessMatrix>> {
  const names = Object.keys(contract)
  const matrices = await Promise.all(names.map(async (name) => [name, await matrixOf(name)] as const))
  return Object.fromEntries(matrices)
}

async function matrixOf(name: string): Promise<AnyAccessMatrix> {
  const folder = name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)
  const source = import.meta.dirname
  const [file] = globSync(`slices/${folder}.access-matrix.ts`, { cwd: source })
  if (!file) throw new Error(`No slice has a ${folder}.access-matrix.ts`)
  const { href } = pathToFileURL(path.join(source, file))
  const module: Record<string, AnyAccessMatrix> = await import(/* @vite-ignore */ href)
  const matrix = module[`${name}AccessMatrix`]
  if (!matrix) throw new Error(`${folder}.access-matrix.ts has no ${name}AccessMatrix`)
  const created = Object.keys(contract[name as keyof typeof contract]).map(
    (call) => [call, madeInput(name, call)] as const,
  )
  return { ...matrix, inputs: { ...Object.fromEntries(created), ...matrix.inputs } }
}
