import { useState } from 'react'

const KEY = 'chatSound'

/** Two short tones, made here: no file to fetch. A browser that lets no page sound stays quiet. */
export function chime(): void {
  try {
    const audio = new AudioContext()
    for (const [at, pitch] of [
      [0, 660],
      [0.12, 880],
    ] as const) {
      const tone = audio.createOscillator()
      const volume = audio.createGain()
      tone.frequency.value = pitch
      volume.gain.value = 0.06
      tone.connect(volume).connect(audio.destination)
      tone.start(audio.currentTime + at)
      tone.stop(audio.currentTime + at + 0.1)
    }
    setTimeout(() => void audio.close(), 500)
  } catch {
    // Nobody pressed anything yet, or there is no sound at all: title and list tell too.
  }
}

/** Whether it sounds, on this device. */
export function useSound(): [boolean, (isLoud: boolean) => void] {
  const [isLoud, setLoud] = useState(() => localStorage.getItem(KEY) !== 'off')
  return [
    isLoud,
    (loud) => {
      localStorage.setItem(KEY, loud ? 'on' : 'off')
      setLoud(loud)
      if (loud) chime()
    },
  ]
}
