/** Two short tones, each a quarter of a second. */
const TONES = [880, 660];
const TONE_SECONDS = 0.25;

/** Rings once where the browser allows sound, which it does after the page was first touched. Silent otherwise. */
export function ring(): void {
  try {
    const audio = new AudioContext();
    for (const [index, frequency] of TONES.entries()) {
      const tone = audio.createOscillator();
      const volume = audio.createGain();
      volume.gain.value = 0.2;
      tone.frequency.value = frequency;
      tone.connect(volume).connect(audio.destination);
      tone.start(audio.currentTime + index * TONE_SECONDS);
      tone.stop(audio.currentTime + (index + 1) * TONE_SECONDS);
    }
    setTimeout(() => void audio.close(), TONES.length * TONE_SECONDS * 1_000 + 500);
  } catch {
    // No sound here; the alert is seen.
  }
}
