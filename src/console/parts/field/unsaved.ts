// What was typed and not saved: whoever is about to leave it is asked first.
import { useBlocker } from '@tanstack/react-router'
import { App } from 'antd'
import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { useConsoleText } from '../text.ts'

const forms = new Set<() => boolean>()
const isAnyUnsaved = (): boolean => [...forms].some((isUnsaved) => isUnsaved())

/** A form of the page. Answers how to say that it was saved, for those who go on in the same moment. */
export function useUnsaved(isTyped: () => boolean): () => void {
  const isSaved = useRef(false)
  const isUnsaved = useEffectEvent(() => !isSaved.current && isTyped())
  useEffect(() => {
    const own = () => isUnsaved()
    forms.add(own)
    return () => void forms.delete(own)
  }, [])
  return useCallback(() => {
    isSaved.current = true
  }, [])
}

/** A form that lies over the page while `isOpen`: Escape and its cross ask like everything else that leads away. */
export function useTyped(isOpen: boolean): {
  typed: () => void
  saved: () => void
  leave: (close: () => void) => void
} {
  const isTyped = useRef(false)
  const discard = useDiscard()
  useUnsaved(() => isOpen && isTyped.current)
  useEffect(() => {
    isTyped.current = false
  }, [isOpen])
  return {
    typed: () => {
      isTyped.current = true
    },
    saved: () => {
      isTyped.current = false
    },
    leave: (close) => discard(isTyped.current, close),
  }
}

function useAskDiscard(): () => Promise<boolean> {
  const { modal } = App.useApp()
  const text = useConsoleText()
  return async () =>
    modal.confirm({
      title: text('unsavedAsk'),
      okText: text('unsavedDiscard'),
      okButtonProps: { danger: true },
      cancelText: text('unsavedKeep'),
      autoFocusButton: 'cancel',
    })
}

/** Closes what lies over the page, where nothing typed is lost by it or somebody wants that. */
function useDiscard(): (isTyped: boolean, close: () => void) => void {
  const ask = useAskDiscard()
  return (isTyped, close) => {
    if (!isTyped) return close()
    void ask().then((isDiscarded) => isDiscarded && close())
  }
}

/** For what takes all forms of the page along: another language, another login, another list in their place. */
export function useLeave(): (leave: () => void) => void {
  const discard = useDiscard()
  return (leave) =>
    discard(isAnyUnsaved(), () => {
      forms.clear()
      leave()
    })
}

/** Of the whole back office, once: links, the browser's back and forward, and closing the tab. */
export function useUnsavedAsked(): void {
  const ask = useAskDiscard()
  useBlocker({
    shouldBlockFn: async ({ current, next }) => current.pathname !== next.pathname && isAnyUnsaved() && !(await ask()),
    enableBeforeUnload: isAnyUnsaved,
  })
}
