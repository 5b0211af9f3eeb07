import { useParams } from '@tanstack/react-router';
import { Overlay } from '../features/matchday/board/overlay.tsx';

export function OverlayPage() {
  const { code, court } = useParams({ from: '/overlay/$code/$court' });
  return <Overlay code={code} court={Number(court)} />;
}
