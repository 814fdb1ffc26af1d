import { useEffect, useState } from 'react'
import { saveFile } from '../../ui/save-file.ts'

interface FileProps<Door> {
  /** Fetches a file as a URL. Must be the same function at each render. */
  fetch: (door: Door, fileId: string) => Promise<string>
  /** What opens the file: a link, or the preview of a draft. */
  door: Door
  fileId: string
}

/** The URL of a file; undefined until it is loaded, or if it cannot be. */
export function useFile<Door>({ fetch, door, fileId }: FileProps<Door>): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    let wanted = true
    let created: string | undefined
    void fetch(door, fileId)
      .then((url) => {
        if (!wanted) return release(url)
        created = url
        setAddress(url)
      })
      .catch(() => undefined)
    return () => {
      wanted = false
      if (created) release(created)
    }
  }, [fetch, door, fileId])
  return address
}

/** A picture; renders nothing until it is loaded, or if it cannot be. */
export function Picture<Door>({ alt, className, ...file }: FileProps<Door> & { alt: string; className?: string }) {
  const address = useFile(file)
  return address ? <img src={address} alt={alt} className={className} /> : null
}

/** Frees the memory of a file that was made into a URL of this page. */
export function release(address: string): void {
  if (address.startsWith('blob:')) URL.revokeObjectURL(address)
}

/**
 * Saves a file as a download.
 * @returns whether it could be fetched.
 */
export async function saved(file: Promise<File>): Promise<boolean> {
  try {
    saveFile(await file)
    return true
  } catch {
    return false
  }
}
