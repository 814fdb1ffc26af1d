import { createContext } from 'react'

/** The DOM elements for the modules' chips, by module name. Empty outside of a `ModuleBoard`. */
export const ModulePlaces = createContext<Readonly<Record<string, HTMLElement>>>({})
