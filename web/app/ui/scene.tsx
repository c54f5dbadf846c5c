import { asleep } from './asleep.tsx'
import './hero-scene.css'

const load = async () => (await import('./hero-scene.tsx')).HeroScene

/** The scene of the identity. It never changes: who only reads the page needs no code for it. */
export const SCENE = asleep(load, import.meta.env.SSR ? await load() : undefined)
