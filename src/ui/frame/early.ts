// A page is seen and typed into before it is alive (layouts/effects/start-later.ts).

/**
 * For `ref`. React leaves what was typed in its field, but has not heard of it: the field would say one thing and the
 * page take another.
 */
export function hearEarlyTyping(field: HTMLInputElement | HTMLTextAreaElement | null): void {
  if (!field || field.value === field.defaultValue) return
  const typed = field.value
  // React watches the setter of this very element; the prototype's, as if somebody typed, is news to it.
  field.value = field.defaultValue
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, typed)
  // Not while React is still at it; and who has left the field has left it.
  queueMicrotask(() => field.dispatchEvent(new Event('input', { bubbles: true })))
  if (document.activeElement !== field)
    setTimeout(() => field.dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
}
