import { createTheme, Portal, localStorageColorSchemeManager, useMantineColorScheme } from '@mantine/core';

/**
 * Mantine's theme. Colours and sizes are in tokens.css and mantine.css instead: the page's policy allows no <style>
 * element, so the provider injects no variables and these files define them.
 */
export const theme = createTheme({
  primaryColor: 'green',
  fontFamily: 'var(--font-text)',
  headings: { fontFamily: 'var(--font-head)', fontWeight: '600' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'auto',
  // Menus, lists and dialogs open inside <main>, so that screen readers find them within a landmark.
  components: { Portal: Portal.extend({ defaultProps: { target: '#floating' } }) },
});

export const themeStorage = localStorageColorSchemeManager({ key: 'maidan-theme' });

/** Browsers without light-dark() only have the light palette. */
export const hasTwoPalettes = () => typeof CSS === 'undefined' || CSS.supports('color', 'light-dark(#000, #fff)');

export type ThemeChoice = 'light' | 'dark' | 'auto';

export function useTheme(): { choice: ThemeChoice; choose: (choice: ThemeChoice) => void } {
  // keepTransitions: the alternative would inject a <style> element.
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  return { choice: colorScheme, choose: setColorScheme };
}
