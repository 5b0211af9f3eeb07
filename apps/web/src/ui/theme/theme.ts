import { createTheme, Portal, localStorageColorSchemeManager, useMantineColorScheme } from '@mantine/core';

/**
 * Mantine's theme. Colours and sizes are not here but in tokens.css and mantine.css: the page's policy allows no
 * <style> element, so Mantine's variables come from those files and the provider injects none.
 */
export const theme = createTheme({
  primaryColor: 'green',
  fontFamily: 'var(--font-text)',
  headings: { fontFamily: 'var(--font-head)', fontWeight: '600' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'auto',
  // Menus, lists and dialogs open inside <main>: a screen reader finds them within a landmark.
  components: { Portal: Portal.extend({ defaultProps: { target: '#floating' } }) },
});

export const themeStorage = localStorageColorSchemeManager({ key: 'maidan-theme' });

/** Browsers without light-dark() have the light palette only. */
export const hasTwoPalettes = () => typeof CSS === 'undefined' || CSS.supports('color', 'light-dark(#000, #fff)');

export type ThemeChoice = 'light' | 'dark' | 'auto';

export function useTheme(): { choice: ThemeChoice; choose: (choice: ThemeChoice) => void } {
  // keepTransitions: the alternative would inject a <style> element.
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  return { choice: colorScheme, choose: setColorScheme };
}
