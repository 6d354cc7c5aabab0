import { useEffect, useRef, useState } from 'react'

/** How an upload is watched and stopped. */
export interface Transfer {
  signal: AbortSignal
  /** Told how much is on its way, from 0 to 1. */
  onSent: (share: number) => void
}

/** Why a file was not taken, and whether it may be at another time. */
export interface UploadFault {
  fault: string
  isForNow: boolean
}

/** Takes a file and gives what became of it. Throws where it is stopped. */
export type Upload<T> = (file: File, transfer: Transfer) => Promise<T | UploadFault>

interface UploadState {
  /** File on its way, with the share that is sent. */
  file?: string
  share?: number
  fault?: string
  /** Files to try again. */
  left?: readonly File[]
  isDone?: boolean
}

/**
 * Uploads files one after the other and says how far they are. A fault stops at its file, from which another try goes
 * on where it can help; leaving the page stops too.
 */
export function useUpload<T extends object>(upload: Upload<T>, onTaken: (taken: T, file: File) => void) {
  const [state, setState] = useState<UploadState>({})
  const stopping = useRef<AbortController>(undefined)
  useEffect(() => () => stopping.current?.abort(), [])
  /** Returns whether all were taken. */
  const takeAll = async (files: readonly File[]): Promise<boolean> => {
    stopping.current?.abort()
    const stop = new AbortController()
    stopping.current = stop
    const { signal } = stop
    for (const [at, file] of files.entries()) {
      setState({ file: file.name, share: 0 })
      const onSent = (share: number) => signal.aborted || setState({ file: file.name, share })
      const taken = await upload(file, { signal, onSent }).catch((error: unknown) => {
        if (signal.aborted) return null
        throw error
      })
      if (taken === null || signal.aborted) return false
      if ('fault' in taken) {
        const { fault, isForNow } = taken as UploadFault
        setState({ fault, ...(isForNow && { left: files.slice(at) }) })
        return false
      }
      onTaken(taken as T, file)
      setState({ isDone: true })
    }
    return true
  }
  const cancel = () => {
    stopping.current?.abort()
    setState({})
  }
  const { left } = state
  return {
    ...state,
    takeAll,
    cancel,
    retry: left && (() => void takeAll(left)),
    /** Says that one is in which was stored before. */
    tellDone: () => setState({ isDone: true }),
    clear: () => setState({}),
  }
}

export type UploadProgress = Pick<ReturnType<typeof useUpload<object>>, 'file' | 'share' | 'fault' | 'cancel' | 'retry'>
