import { createContext } from 'react'

/** Where the chip of each module is drawn, by the module's name. Empty outside of a `ModuleBoard`. */
export const ModulePlaces = createContext<Readonly<Record<string, HTMLElement>>>({})
